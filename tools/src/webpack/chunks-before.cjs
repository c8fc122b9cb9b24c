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

/** Chunks of the lent modules, by the name they are lent under. */
exports.lentChunks = function lentChunks({ chunkGraph, modules }) {
  const found = new Map();
  for (const module of modules) {
    if (module.type !== "consume-shared-module") continue;
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    if (chunks.length > 0) found.set(module.options.shareKey, chunks);
  }
  return found;
};
