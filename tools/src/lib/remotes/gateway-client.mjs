import { fail } from "../project.mjs";

/** Position of a violated rule in the form of editors: `remote.json:12:3`. */
const placeOf = ({ file, line, column }) =>
  [file, line, column].filter((part) => part !== undefined).join(":");

/** Formats a refusal: the gateway's message, then every violated rule with its position and the conflicting remote. */
function describeRefusal(status, problem) {
  const lines = [
    `Refused (${status}${problem.reason ? `, ${problem.reason}` : ""}): ${problem.title ?? "no reason given"}`,
  ];
  for (const violation of problem.violations ?? []) {
    const place = placeOf(violation);
    lines.push(`  ${violation.rule}${place ? `  ${place}` : ""}`, `    ${violation.message}`);
  }
  if (problem.field && !problem.violations)
    lines.push(
      `  ${problem.field}${problem.found === undefined ? "" : `: found ${JSON.stringify(problem.found)}`}`,
    );
  if (problem.accepted) lines.push(`  accepted: ${problem.accepted}`);
  if (problem.reference) lines.push(`  reference: ${problem.reference}`);
  return lines.join("\n");
}

/**
 * Creates a client of one gateway; ends the program with a sentence if the gateway does not respond or refuses.
 * @param {{ url: string, token?: string }} options
 */
export function createClient({ url, token }) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    fail(`"${url}" is no address: one like http://localhost:3000 is accepted.`);
  return async function ask(method, path, { body, type, auth = true } = {}) {
    if (auth && !token)
      fail(
        "A deploy token is needed: set GISEMENT_TOKEN (or --token). `npm run remotes -- token <remote>` makes one.",
      );
    const address = new URL(path, url);
    let response;
    let text;
    try {
      response = await fetch(address, {
        method,
        redirect: "error",
        headers: {
          accept: "application/json, application/problem+json",
          "accept-language": "en",
          ...(auth ? { authorization: `Bearer ${token}` } : {}),
          ...(type ? { "content-type": type } : {}),
        },
        ...(body ? { body } : {}),
      });
      text = await response.text();
    } catch (error) {
      return fail(
        `${address} does not answer (${error.cause?.code ?? error.cause?.message ?? error.message}): start the product, or name its address with --url.`,
      );
    }
    let answer;
    try {
      answer = JSON.parse(text);
    } catch {
      return fail(`${address} answered ${response.status} without JSON: is that a Gisement gateway?`);
    }
    if (!response.ok) return fail(describeRefusal(response.status, answer));
    return answer;
  };
}
