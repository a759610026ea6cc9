// Plain JavaScript, since the Node it speaks to may not know TypeScript. Loaded with --import before every script.
// On Linux and Windows `npm ci` installs the right Node beside us; this line is for everybody else.
const oldest = 24
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(`Callbox needs Node ${oldest} or later and this is ${process.version}. Install Node ${oldest}, then run the command again.\n`)
  process.exit(1)
}
