// The first thing a command runs: node scripts/node-version.cjs <command>. It says that Node is too old, or starts the command.
// Only this file is written for old Nodes, as a CommonJS module in the syntax of 2015, so that each of them can read it.
var wanted = require('../package.json').engines.node.replace('>=', '');
var [needMajor = 0, needMinor = 0] = wanted.split('.').map(Number);
var [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
var command = process.argv.splice(2, 1)[0];

if (major > needMajor || (major === needMajor && minor >= needMinor)) {
  import('./' + command + '.mjs');
} else {
  process.exitCode = 1;
  process.stderr.write(
    'Bematist needs Node ' + wanted + ' or newer, and this is Node ' + process.versions.node + ': install a newer one from https://nodejs.org and try again.\n'
  );
  if (command === 'test' || command === 'engines') process.stdout.write('0 passed, 1 failed\n');
}
