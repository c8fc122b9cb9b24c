import type { GraphQLSchema } from "graphql";
import { type Line, SCOPES, type Target } from "../platform/permissions/line.ts";
import { ACTORS, type Actor, introduce, isParticipant, isRole } from "./actors.ts";
import { type Cell, decide, operationsOf, scopesOf } from "./cells.ts";
import { LINES } from "./lines.ts";

const MARKS: Readonly<Record<Cell, string>> = { yes: "✓", nothing: "○", no: "✗" };
const TEAM = { id: "own-team", name: "Own", subTeamIDs: ["sub-team"] };
const PROJECT = "their-project";

function targetOf(actor: Actor, scope: (typeof SCOPES)[number], line: Line): Target {
  const projectID = scope === "project" ? PROJECT : null;
  if (scope === "other" || scope === "project")
    return { organizationID: "other-team", userID: "stranger", projectID };
  if (scope === "sub-team") return { organizationID: "sub-team", userID: "colleague", projectID };
  if (line.personal) return { organizationID: null, userID: "me", projectID };
  return isRole(actor) || actor === "signed out"
    ? { organizationID: TEAM.id, userID: "teammate", projectID }
    : { organizationID: null, userID: "me", projectID };
}

const HEAD = `# Who may do what

Made from the policies (\`shared-domain/src/permissions/\`) by \`npm run permissions -w @gisement/backend\`; a test sends every
operation through the whole server as each of these and fails when the answer is another, or when an operation has no row.

Each cell has three marks: a thing of the **own** team (for somebody alone: their own), of a **sub-team** of the selected
team, of **another** team. People from outside have one mark: a thing of a **project** of another team that they take part
in, whatever team they work in; what that team has besides is for them what it is for everybody of another team.

| mark | meaning |
|---|---|
| ✓ | allowed |
| ○ | answered as if there were no such thing |
| ✗ | refused |
| · | there is no such case |

Outside leads are "Chef de projet", outside auditors "Diagnostiqueur" or "AMO réemploi"; every other role in a project has
the rights of an outside guest. Internal notes of lots stay with their team. Project leads ("Chef de projet") may also bring people into their project, as an ADMIN does; the two sides of an order both
see and move it; an organization that asks for it is shown in the directory to everybody. Catalogues stand behind the flag
\`projects-catalog\`, which is on here.
`;

const TEAM_SCOPES = SCOPES.filter((scope) => scope !== "project");

/** The matrix as a document. */
export function renderMatrix(schema: GraphQLSchema): string {
  const operations = operationsOf(schema);
  const cellOf = (line: Line, actor: Actor): string => {
    const operation = operations.get(line.operation);
    if (!operation) throw new Error(`the schema has no ${line.operation}`);
    const scopes = scopesOf(line, actor);
    const me = { userID: "me", name: "Me", email: "me@example.org" };
    const mark = (scope: (typeof SCOPES)[number]) =>
      scopes.includes(scope)
        ? MARKS[decide(operation, line, introduce(actor, me, TEAM, PROJECT), targetOf(actor, scope, line))]
        : "·";
    if (actor === "signed out") return mark("own");
    return isParticipant(actor) ? mark("project") : TEAM_SCOPES.map(mark).join(" ");
  };
  const sections = [...new Set(LINES.map(({ about }) => about))].map((about) => {
    const lines = LINES.filter((line) => line.about === about).map(
      (line) =>
        `| \`${line.operation}\`${line.way ? ` ${line.way}` : ""} | ${ACTORS.map((actor) => cellOf(line, actor)).join(" | ")} |`,
    );
    return [
      `## ${about.charAt(0).toUpperCase()}${about.slice(1)}`,
      "",
      `| operation | ${ACTORS.join(" | ")} |`,
      `|---|${ACTORS.map(() => "---|").join("")}`,
      ...lines,
      "",
    ].join("\n");
  });
  return `${HEAD}\n${sections.join("\n")}`;
}
