/**
 * Chunks that load before these can run: themselves, what they consume from the share scope, and what that pulls in turn.
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
        for (const lent of chunkGraph.getBlockChunkGroup(block)?.chunks ?? []) visit(lent);
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

/** Every chunk that an `import()` of this name brings. */
exports.chunksNamed = function chunksNamed(compilation, name) {
  const chunk = compilation.namedChunks.get(name);
  return chunk ? [...chunk.groupsIterable].flatMap((group) => group.chunks) : [];
};

/** Groups of chunks of each compilation's lent modules; later steps of a build merge the list into other modules. */
const lentGroups = new WeakMap();

/** Chunks of the modules that the shell lends, by name: those that `lent-modules.js` imports. */
exports.lentChunks = function lentChunks(compilation) {
  let groups = lentGroups.get(compilation);
  if (!groups) {
    const { chunkGraph, modules } = compilation;
    const list = [...modules].find(({ resource }) => resource && /[\\/]lent-modules\.js$/.test(resource));
    groups = (list?.blocks ?? []).map((block) => [
      block.dependencies[0].request,
      chunkGraph.getBlockChunkGroup(block),
    ]);
    lentGroups.set(compilation, groups);
  }
  return new Map(groups.map(([name, group]) => [name, group?.chunks ?? []]));
};
