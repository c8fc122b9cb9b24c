import { fail } from "../project.mjs";
import { json, moment, pathOf, printTable } from "./print.mjs";

const MEASURES = ["load", "mount", "render", "slow", "api"];

/** Parses `10` or `10%`; reports a text that is no number, and leaves the range from 1 to 99 to the gateway. */
function readPercent(text) {
  if (!/^\d{1,3}%?$/.test(text)) fail(`"${text}" is no percentage: a whole number from 1 to 99 is accepted.`);
  return Number.parseInt(text, 10);
}

/** Rolls a release out to a share of users, or changes the share. */
export async function rollout(ask, { args: [remote, version, percent] }) {
  const body = json({ version, percent: readPercent(percent) });
  const answer = await ask("POST", pathOf(remote, "rollout"), body);
  if (!answer.changed) return console.log(`${remote} ${version} runs for ${answer.percent} % already.`);
  console.log(
    `${remote} ${version} runs for ${answer.percent} % of people${answer.previous === null ? "" : ` (it was ${answer.previous} %)`}, ${answer.base} for the others.`,
  );
  console.log(`How it does: npm run remotes -- health ${remote}`);
}

export async function stop(ask, { args: [remote] }) {
  const { version, base } = await ask("POST", pathOf(remote, "rollout/stop"));
  console.log(`${remote} ${version} was stopped. Everybody gets ${base}.`);
}

/** `2/40`: failed for two of the forty users who reached that step. */
const figuresRow = (label, version, { persons, tried, failed }) => [
  label,
  version,
  persons,
  ...MEASURES.map((measure) => (tried[measure] === 0 ? "-" : `${failed[measure]}/${tried[measure]}`)),
];
const FIGURES_HEAD = ["PEOPLE", ...MEASURES.map((measure) => measure.toUpperCase())];

/** What a look is about, by the first letter of its subject. */
const LOOK_OF = { r: "rollout", n: "other remotes", a: "activation" };

/** Shows the health of a remote's releases: how many users saw each failure. */
export async function health(ask, { args: [remote] }) {
  const { active, rollouts, watched, looks, versions } = await ask("GET", pathOf(remote, "health"));
  console.log(active ? `${remote} ${active} runs.` : `${remote} does not run.`);
  const [latest] = rollouts;
  if (latest?.state === "running")
    console.log(
      `${latest.version} rolls out beside ${latest.base}: ${latest.percent} % since ${moment(latest.startedAt)}.`,
    );
  else if (latest)
    console.log(
      `The last rollout, of ${latest.version}, was ${latest.state} ${moment(latest.endedAt)}: ${latest.reason}.`,
    );
  for (const { kind, version, base, figures } of watched) {
    console.log(
      kind === "rollout"
        ? "\nCanary and base, in the same time:"
        : kind === "neighbours"
          ? "\nThe other remotes, on pages with the canary and with the base:"
          : "\nActivated within a day, and the version before in its last seven days:",
    );
    printTable([
      ["", "VERSION", ...FIGURES_HEAD],
      figuresRow(kind === "activation" ? "now" : "canary", version, figures.canary),
      figuresRow(kind === "activation" ? "before" : "base", base, figures.base),
    ]);
  }
  if (looks.length > 0) {
    console.log("\nEvaluations of the rule:");
    printTable([
      ["WHEN", "OF", "LOOK", "PEOPLE", "LEVEL", "LOWEST CHANCE", "DECISION"],
      ...looks.map(({ subject, look, at, level, figures, failed }) => [
        moment(at),
        LOOK_OF[subject[0]],
        look,
        figures.canary.persons,
        level.toPrecision(2),
        Math.min(...MEASURES.map((measure) => figures.chance[measure])).toPrecision(2),
        failed ? `taken back: ${failed}` : "goes on",
      ]),
    ]);
  }
  if (versions.length === 0) return console.log("\nNo page has reported on it in the last seven days.");
  console.log("\nThe last seven days:");
  printTable([
    ["VERSION", ...FIGURES_HEAD],
    ...versions.map(({ version, ...figures }) => figuresRow("", version, figures).slice(1)),
  ]);
}

/** Shows faults on users' pages, newest first. */
export async function log(ask, { args: [remote] }) {
  const { faults } = await ask("GET", pathOf(remote, "faults?limit=50"));
  if (faults.length === 0) return console.log(`No faults of ${remote} in the last 30 days.`);
  for (const { at, count, version, stage, kind, message, stack, path, references, composition } of faults) {
    const times = count === 1 ? "" : `, ${count} times`;
    console.log(`${moment(at)}  ${remote} ${version}  ${stage} ${kind}${times}  ${path}`);
    console.log(`  ${message}`);
    const lines = (stack ?? "").split("\n").filter((line) => line.trim() && line.trim() !== message);
    for (const line of lines.slice(0, 5)) console.log(`    ${line.trim()}`);
    console.log(`  ${references.join(" ")}  composition ${composition}`);
  }
}

/** Forces a version for one user, for some days. */
export async function force(ask, { args: [remote, version, email], days = "7" }) {
  if (!/^\d{1,3}$/.test(days)) fail(`--days is "${days}", but a whole number from 1 to 30 is accepted.`);
  const body = json({ email, version, days: Number(days) });
  const { expiresAt } = await ask("PUT", pathOf(remote, "forced"), body);
  console.log(`${email} gets ${remote} ${version} until ${moment(expiresAt)}.`);
}

export async function unforce(ask, { args: [remote, email] }) {
  const { changed } = await ask("DELETE", pathOf(remote, "forced"), json({ email }));
  console.log(
    changed
      ? `${email} gets ${remote} as everybody else.`
      : `${email} had no version of ${remote} of their own.`,
  );
}
