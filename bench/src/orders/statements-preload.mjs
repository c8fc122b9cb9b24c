// Loaded into the product's process before its own code: stands between every pool and PostgreSQL. It writes down which
// statements a request sends, and can answer repeated ones from memory. Everything above the driver stays as it is.
import pg from "pg";

const send = pg.Pool.prototype.query;
/** What is asked of PostgreSQL, by text, values and form of the rows. */
const answers = new Map();
let mode = "database";
let record = [];

pg.Pool.prototype.query = function query(statement, values, callback) {
  const isObject = typeof statement === "object" && statement !== null;
  const text = isObject ? statement.text : statement;
  if (mode === "database" || typeof callback === "function" || !/^\s*(?:select|with)\b/i.test(text))
    return send.call(this, statement, values, callback);
  const given = values ?? (isObject ? statement.values : undefined) ?? [];
  const rowMode = isObject ? statement.rowMode : undefined;
  if (mode === "record") {
    const entry = { text, values: given, rowMode, startedAt: performance.now(), endedAt: 0 };
    record.push(entry);
    return send.call(this, statement, values).finally(() => {
      entry.endedAt = performance.now();
    });
  }
  const key = `${rowMode} ${text} ${JSON.stringify(given)}`;
  const known = answers.get(key);
  if (known) return Promise.resolve(known);
  return send.call(this, statement, values).then((answer) => {
    answers.set(key, answer);
    return answer;
  });
};

process.on("message", (message) => {
  if (message?.mode === undefined) return;
  const finished = record;
  record = [];
  answers.clear();
  mode = message.mode;
  process.send({ mode, record: finished });
});
// Listening alone must not keep the process alive.
process.channel?.unref();
