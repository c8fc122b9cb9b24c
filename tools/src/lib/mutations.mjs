import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const WORKSPACES = /^(?:mf-[a-z]+|shared-ui|shell)$/;

/** The sources of the browser half, without tests and generated files: `[path, text]`. */
function sources(root) {
  return readdirSync(root)
    .filter((name) => WORKSPACES.test(name))
    .flatMap((workspace) =>
      readdirSync(path.join(root, workspace, "src"), { recursive: true })
        .map((file) => `${workspace}/src/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:gql|testing)\//.test(file)),
    )
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
}

/** The text of the call that begins at `start`, to its closing bracket. */
function callAt(text, start) {
  let depth = 0;
  for (let at = text.indexOf("(", start); at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

const calls = (text, name) =>
  [...text.matchAll(new RegExp(`\\b${name}\\(`, "g"))].map(({ index }) => callAt(text, index));
const hooksOf = (text, name) =>
  [...text.matchAll(/export (?:function|const) (use\w+)[\s\S]*?(?=\nexport |$)/g)]
    .filter(([body]) => new RegExp(`\\b${name}\\(`).test(body))
    .map(([, hook]) => hook);

/** What the product's mutations declare about their failures, and how their callers show them. */
export function readMutations(root) {
  const files = sources(root).filter(([file]) => !file.endsWith("/use-silent-mutation.ts"));
  /** Files that call one of the hooks. */
  const callersOf = (hooks) =>
    files.filter(([, text]) => hooks.some((hook) => new RegExp(`\\b${hook}\\(`).test(text)));
  const ofKind = (name) =>
    files.flatMap(([file, text]) => hooksOf(text, name).map((hook) => ({ file, hook })));
  const shown = ofKind("useMutation");
  const silent = ofKind("useSilentMutation");
  const callers = (declared) =>
    callersOf(declared.map(({ hook }) => hook)).filter(
      ([file]) => !declared.some((each) => each.file === file),
    );
  return {
    shown,
    silent,
    /** Calls of `useMutation` without a key or a message, in themselves or in what they spread. */
    undeclared: files.flatMap(([file, text]) =>
      calls(text, "useMutation")
        .map((call) => (/\.\.\.\w/.test(call) ? text : call))
        .filter((call) => !/mutationKey/.test(call) || !/errorMessage/.test(call))
        .map(() => file),
    ),
    /** Callers of a shown mutation that also show an error by hand. */
    doubled: callers(shown)
      .filter(([, text]) => /kind: "error"|Toaster\.error/.test(text))
      .map(([file]) => file),
    /** Callers of a silent mutation that show no error. */
    lost: callers(silent)
      .filter(([, text]) => !/catch|onError|onRefused|\.error\b|isError|refusal|onSubmit=|save:/i.test(text))
      .map(([file]) => file),
    /** Files that send a mutation without the query client; the documents of a record are sent by the list of records. */
    direct: files
      .filter(
        ([, text]) =>
          /`\s*mutation \w+/.test(text) &&
          !/use(?:Silent)?Mutation\(|\bRecordDocuments\b|<RecordScreen\b/.test(text),
      )
      .map(([file]) => file),
    /** Files that silence a mutation by hand. */
    byHand: files.filter(([, text]) => /\bsilent: true/.test(text)).map(([file]) => file),
  };
}
