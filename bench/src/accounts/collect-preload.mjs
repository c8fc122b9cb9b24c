// Loaded into the product's process before its own code: collects garbage on request, so that only memory in use is
// measured.
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

process.on("message", (message) => {
  if (!message?.collect) return;
  for (let time = 0; time < 3; time++) collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heap: (heapUsed + external) / 1e6 });
});
// The listener alone must not keep the process alive.
process.channel?.unref();
