// Loaded into the product's process before its own code. It intercepts two places between the resolvers and PostgreSQL:
// the execution of a built query, where it can return the rows of the first run, and the driver, where it can record
// statements or return earlier results. Everything above stays unchanged.
import { PgAsyncPreparedQuery } from "drizzle-orm/pg-core/async/session";
import pg from "pg";

/** `database`: intercepts nothing. `record`: records statements. `answers`, `rows`: from memory, see above. */
let mode = "database";
let record = [];
const remembered = new Map();

const execute = PgAsyncPreparedQuery.prototype.execute;
PgAsyncPreparedQuery.prototype.execute = function executeOrRemember(values) {
  const { sql, params } = this.query;
  if (mode !== "rows" || !/^\s*(?:select|with)\b/i.test(sql)) return execute.call(this, values);
  const bySql = remembered.get(sql) ?? new Map();
  remembered.set(sql, bySql);
  const key = JSON.stringify(values ?? params);
  const rows = bySql.get(key);
  if (rows) return Promise.resolve(rows);
  return execute.call(this, values).then((found) => {
    bySql.set(key, found);
    return found;
  });
};

const send = pg.Pool.prototype.query;
pg.Pool.prototype.query = function query(statement, values, callback) {
  const isObject = typeof statement === "object" && statement !== null;
  const text = isObject ? statement.text : statement;
  const watched = mode === "record" || mode === "answers";
  if (!watched || typeof callback === "function" || !/^\s*(?:select|with)\b/i.test(text))
    return send.call(this, statement, values, callback);
  const given = values ?? (isObject ? statement.values : undefined) ?? [];
  const { rowMode, name } = isObject ? statement : {};
  if (mode === "record") {
    const entry = { text, values: given, rowMode, name, startedAt: performance.now(), endedAt: 0 };
    record.push(entry);
    return send.call(this, statement, values).finally(() => {
      entry.endedAt = performance.now();
    });
  }
  const key = `${rowMode} ${text} ${JSON.stringify(given)}`;
  const known = remembered.get(key);
  if (known) return Promise.resolve(known);
  return send.call(this, statement, values).then((answer) => {
    remembered.set(key, answer);
    return answer;
  });
};

process.on("message", (message) => {
  if (message?.mode === undefined) return;
  const finished = record;
  record = [];
  remembered.clear();
  mode = message.mode;
  process.send({ mode, record: finished });
});
// The listener alone must not keep the process alive.
process.channel?.unref();
