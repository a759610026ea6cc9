// Loaded with --import before every script. Plain JavaScript, so that a Node that is too old can still read it.
const oldest = 24
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Callbox needs Node ${oldest} or newer and this is ${process.version}. "npm ci" brings one on Linux (x64, arm64) and Windows (x64); elsewhere install Node ${oldest}.\n`,
  )
  process.exit(1)
}
