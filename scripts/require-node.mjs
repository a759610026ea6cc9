// Plain JavaScript, so that a Node that is too old can still read it.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Callbox needs Node 24 or newer and this is ${process.version}. "npm ci" brings a Node 24 of its own on Linux (x64, arm64) and Windows (x64); elsewhere install Node 24.\n`,
  )
  process.exit(1)
}
