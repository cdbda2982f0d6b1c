// Imported first by every command. Written in old syntax, so that an old Node reads it and says what is wrong.
var needed = [20, 19]

export function isOldNode(version) {
  var parts = version.split('.').map(Number)
  return parts[0] < needed[0] || (parts[0] === needed[0] && parts[1] < needed[1])
}

if (isOldNode(process.versions.node)) {
  console.error(
    'This project needs Node ' +
      needed.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a current version from https://nodejs.org (or: nvm install) and try again.',
  )
  process.exit(1)
}
