/**
 * Chunks required to run these: the chunks themselves, what they consume from the share scope, and its dependencies.
 * @param {import("webpack").ChunkGraph} chunkGraph
 */
exports.chunksBefore = function chunksBefore(chunkGraph, firstChunks) {
  const seen = new Set();
  const visit = (chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== "consume-shared-module") continue;
      for (const block of module.blocks)
        for (const shared of chunkGraph.getBlockChunkGroup(block)?.chunks ?? []) visit(shared);
    }
  };
  for (const chunk of firstChunks) visit(chunk);
  return seen;
};

/** The files of those chunks. */
exports.filesBefore = (compilation, firstChunks) =>
  new Set(
    [...exports.chunksBefore(compilation.chunkGraph, firstChunks)].flatMap((chunk) => [...chunk.files]),
  );

/** All chunks loaded by the `import()` of this name. */
exports.chunksNamed = function chunksNamed(compilation, name) {
  const chunk = compilation.namedChunks.get(name);
  return chunk ? [...chunk.groupsIterable].flatMap((group) => group.chunks) : [];
};

/** Chunk groups of each compilation's shared modules; later build steps merge the list into other modules. */
const sharedGroups = new WeakMap();

/** Chunks of the modules that the shell shares, by name: those that `shared-modules.js` imports. */
exports.sharedChunks = function sharedChunks(compilation) {
  let groups = sharedGroups.get(compilation);
  if (!groups) {
    const { chunkGraph, modules } = compilation;
    const list = [...modules].find(({ resource }) => resource && /[\\/]shared-modules\.js$/.test(resource));
    groups = (list?.blocks ?? []).map((block) => [
      block.dependencies[0].request,
      chunkGraph.getBlockChunkGroup(block),
    ]);
    sharedGroups.set(compilation, groups);
  }
  return new Map(groups.map(([name, group]) => [name, group?.chunks ?? []]));
};
