/** For tests: runs code as if it came from a file of a release. */
export function runAs<Result>(release: string, code: string, values: Record<string, unknown> = {}): Result {
  const file = `http://localhost/releases/${release.replace("@", "/")}/app.${Math.random().toString(36).slice(2)}.js`;
  const names = Object.keys(values);
  const run = new Function(...names, `${code}\n//# sourceURL=${file}`) as (...given: unknown[]) => Result;
  return run(...names.map((name) => values[name]));
}
