// Imported first by every command, in syntax that an old Node reads too, so that it can say what is wrong.
const needed = [20, 19]

export function isOldNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < needed[0] || (major === needed[0] && minor < needed[1])
}

if (isOldNode(process.versions.node)) {
  console.error(
    `This project needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.
Install a current version from https://nodejs.org (or with nvm install) and try again.`,
  )
  process.exit(1)
}
