// Loaded into the servers that `npm start` begins: they end with it, even when it is killed without a word.
process.on('disconnect', () => process.exit())
