import type { GraphQLSchema } from "graphql";
import { type Line, SCOPES, type Target } from "../platform/permissions/line.ts";
import { ACTORS, type Actor, identityOf, isOutside, isParticipant, isRole } from "./actors.ts";
import { type Cell, decide, operationsOf, scopesOf } from "./cells.ts";
import { LINES } from "./lines.ts";

const MARKS: Readonly<Record<Cell, string>> = { yes: "✓", nothing: "○", no: "✗" };
const TEAM = { id: "own-team", name: "Own", subTeamIDs: ["sub-team"] };
const PROJECT = "their-project";
const CATALOGUE = "own-catalogue";

function targetOf(actor: Actor, scope: (typeof SCOPES)[number], line: Line): Target {
  const projectID = scope === "project" ? PROJECT : null;
  if (scope === "other" || scope === "project")
    return { organizationID: "other-team", userID: "stranger", projectID };
  if (scope === "sub-team") return { organizationID: "sub-team", userID: "colleague", projectID };
  if (line.personal) return { organizationID: null, userID: "me", projectID };
  return isRole(actor) || isOutside(actor)
    ? { organizationID: TEAM.id, userID: "teammate", projectID }
    : { organizationID: null, userID: "me", projectID };
}

const HEAD = `# Permissions

Generated from the policies (\`shared-domain/src/permissions/\`) by \`npm run permissions -w @gisement/backend\`. A test sends
every operation through the whole server as each of these users, and fails if the answer differs or an operation has no row.

Each cell has three marks: for a row of the **own** team (of a solo user: their own), of a **sub-team** of the selected
team, and of **another** team. External participants have one mark: for a row of a **project** of another team in which
they participate, whichever team they have selected; all other rows of that team count as those of another team.

| mark | meaning |
|---|---|
| ✓ | allowed |
| ○ | answered as if the row did not exist |
| ✗ | refused |
| · | the case does not exist |

Outside leads are "Chef de projet", outside auditors "Diagnostiqueur" or "AMO réemploi"; every other project role has the
rights of an outside guest. Internal notes of lots are visible to their team only. Project leads ("Chef de projet") may
also invite participants to their project, like an ADMIN; both sides of an order may see it and change its status; an
organization that opts in is listed in the directory for all users. Catalogues need the flag \`projects-catalog\`, which is
on here.
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
        ? MARKS[
            decide(
              operation,
              line,
              identityOf(actor, me, TEAM, PROJECT, CATALOGUE),
              targetOf(actor, scope, line),
            )
          ]
        : "·";
    if (isOutside(actor)) return mark("own");
    return isParticipant(actor) ? mark("project") : TEAM_SCOPES.map(mark).join(" ");
  };
  const rightsOf = (line: Line) => ACTORS.map((actor) => cellOf(line, actor)).join(" | ");
  // Few operations differ in their rights: each kind of rights stands once, under a letter.
  const kinds = [...new Set(LINES.map(rightsOf))];
  const letterOf = (kind: string) => String.fromCodePoint(A + kinds.indexOf(kind));
  const nouns = [...new Set(LINES.map(({ about }) => about))].map((about) => {
    const lines = LINES.filter((line) => line.about === about);
    const groups = kinds.flatMap((kind) => {
      const names = lines.filter((line) => rightsOf(line) === kind).map(nameOf);
      return names.length > 0 ? [`**${letterOf(kind)}** ${names.join(", ")}`] : [];
    });
    return `| ${about} | ${groups.join("<br>")} |`;
  });
  return [
    HEAD,
    "## Kinds of rights",
    "",
    `| | ${ACTORS.join(" | ")} |`,
    `|---|${ACTORS.map(() => "---|").join("")}`,
    ...kinds.map((kind) => `| **${letterOf(kind)}** | ${kind} |`),
    "",
    "## Operations",
    "",
    "| about | operations by their kind of rights |",
    "|---|---|",
    ...nouns,
    "",
  ].join("\n");
}

const A = 65;
const nameOf = ({ operation, variant }: Line): string => `\`${operation}\`${variant ? ` ${variant}` : ""}`;
