// Loaded into the product's process before its own code. It stands at two places between the resolvers and PostgreSQL:
// at the query builder, where it can answer with the rows of the first time, and at the driver, where it can write down
// what is sent or answer what was sent before. Everything above the place stays as it is.
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** `database`: nothing is touched. `record`: statements are written down. `answers`, `rows`: from memory, see above. */
let mode = "database";
let record = [];
const remembered = new Map();

const TABLE_NAME = Symbol.for("drizzle:Name");
const buildSelect = NodePgDatabase.prototype.select;

/** A query that is answered already: it takes every clause and changes nothing. */
function answeredBy(rows) {
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: a query of the builder is awaited as it is
    then: (onRows, onError) => Promise.resolve(rows).then(onRows, onError),
  };
  for (const clause of ["where", "orderBy", "limit", "groupBy", "innerJoin", "leftJoin"])
    query[clause] = () => query;
  return query;
}

NodePgDatabase.prototype.select = function select(fields) {
  const builder = buildSelect.call(this, fields);
  if (mode !== "rows") return builder;
  const from = builder.from.bind(builder);
  builder.from = (table) => {
    // The measured request asks each table once for each choice of columns.
    const key = `${table[TABLE_NAME]} ${fields ? Object.keys(fields) : "*"}`;
    const rows = remembered.get(key);
    if (rows) return answeredBy(rows);
    const query = from(table);
    const { then: run } = query;
    // biome-ignore lint/suspicious/noThenProperty: a query of the builder is awaited as it is
    query.then = (onRows, onError) =>
      run
        .call(query, (found) => {
          remembered.set(key, found);
          return found;
        })
        .then(onRows, onError);
    return query;
  };
  return builder;
};

const send = pg.Pool.prototype.query;
pg.Pool.prototype.query = function query(statement, values, callback) {
  const isObject = typeof statement === "object" && statement !== null;
  const text = isObject ? statement.text : statement;
  const watched = mode === "record" || mode === "answers";
  if (!watched || typeof callback === "function" || !/^\s*(?:select|with)\b/i.test(text))
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
// Listening alone must not keep the process alive.
process.channel?.unref();
