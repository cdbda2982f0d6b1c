// Stops on an old Node, before a missing module or syntax gives an unclear error.
const version = process.versions.node.split('.').map(Number)

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    `This project needs Node 20.19 or newer; this is Node ${process.versions.node}.
Install a current version from https://nodejs.org (or with nvm install) and try again.`,
  )
  process.exit(1)
}
