// Runs the program of its argument from a cache of its compiled code; a start that its parent does not talk to writes the cache.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const { createRequire, wrap } = require("node:module");
const { Script } = require("node:vm");

const file = process.argv[2];
const cache = `${file}.cache`;
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
const script = new Script(wrap(readFileSync(file, "utf8")), { filename: file, cachedData });
const module_ = { exports: {} };
script.runInThisContext()(module_.exports, createRequire(file), module_, file, __dirname);
if (!process.send) {
  writeFileSync(cache, script.createCachedData());
  process.exit(0);
}
