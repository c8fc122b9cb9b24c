// A second reading of the language, to compare the engine with: a recursive descent over regular expressions that evaluates
// as directly as possible, with decimals in whole numbers of any size. It shares no code with the engine.

type Value = number | string;
type Values = Readonly<Record<string, number | string | null>>;
/** A part of a formula: its value, in a condition or not, and the fields in it. */
interface Part {
  readonly value: (inCondition: boolean) => Value;
  readonly fields: readonly string[];
}

const LEVELS: readonly (readonly string[])[] = [
  ["=", "<", "<=", ">", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** Rounds the decimals as they are written, half away from zero. */
export function naiveRound(
  value: number,
  places: number,
  mode: "round" | "ceil" | "floor" = "round",
): number {
  if (!Number.isFinite(value) || !(Math.abs(Math.trunc(places)) <= 100)) return Number.NaN;
  const [, minus, whole = "", decimals = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const digits = BigInt(whole + decimals);
  // value = ± digits / 10 ** scale, to be cut to `places`.
  const scale = decimals.length - Number(exponent);
  const cut = scale - Math.trunc(places);
  if (cut <= 0) return value;
  const unit = 10n ** BigInt(cut);
  const rest = digits % unit;
  const isAway = mode === "round" ? rest * 2n >= unit : rest > 0n && (mode === "ceil") === (minus === "");
  const kept = digits / unit + (isAway ? 1n : 0n);
  return kept === 0n ? 0 : Number(`${minus}${kept}e${-Math.trunc(places)}`);
}

function finish(value: number): number {
  if (!Number.isFinite(value)) return Number.NaN;
  if (Number.isInteger(value)) return value + 0;
  if (Math.abs(value) < 900_000) return naiveRound(value, 10);
  const short = Number(value.toPrecision(15));
  return Math.abs(short - value) <= Math.abs(value) * 2 ** -51 ? short : value;
}

function naiveDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year) return null;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return moment.getUTCMonth() === Number(month) - 1 ? moment.getTime() / 86_400_000 : null;
}

const asNumber = (value: Value): number =>
  typeof value === "number"
    ? value
    : naiveDay(value) !== null
      ? (naiveDay(value) as number)
      : /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(value)
        ? Number(value)
        : Number.NaN;

function asText(value: Value): string | null {
  if (typeof value === "string") return value;
  const rounded = finish(value);
  if (Number.isNaN(rounded)) return null;
  return rounded.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });
}

const isTrue = (value: Value): boolean | null => {
  if (typeof value === "number") return Number.isNaN(value) ? null : naiveRound(value, 10) !== 0;
  return value.trim() !== "" && naiveRound(asNumber(value), 10) !== 0;
};

function order(operator: string, left: Value, right: Value): number {
  let [a, b]: [Value, Value] = [finish(asNumber(left)), finish(asNumber(right))];
  if (operator === "=" && (Number.isNaN(a) || Number.isNaN(b))) {
    const [first, second] = [asText(left), asText(right)];
    if (first === null || second === null) return Number.NaN;
    [a, b] = [first, second];
  }
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  const holds = { "=": a === b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b }[operator];
  return holds ? 1 : 0;
}

function operate(operator: string, left: Value, right: Value): Value {
  if (operator === "&") {
    const [first, second] = [asText(left), asText(right)];
    return first === null || second === null ? Number.NaN : first + second;
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  if (operator === "+") return a + b;
  if (operator === "-") return a - b;
  if (operator === "*") return a * b;
  if (operator === "/") return b === 0 || !Number.isFinite(b) ? Number.NaN : a / b;
  if (operator === "^") return Number.isFinite(a ** b) ? a ** b : Number.NaN;
  return order(operator, left, right);
}

const OPERATORS: Readonly<Record<string, string>> = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  pow: "^",
  lt: "<",
  le: "<=",
  eq: "=",
  ge: ">=",
  gt: ">",
};

function withZeros(value: number, places: number): string {
  const [whole, decimals = ""] = (asText(value) ?? "").split(".");
  const length = Math.max(0, Math.trunc(places));
  return length === 0 ? String(whole) : `${whole}.${decimals.padEnd(length, "0")}`;
}

function call(name: string, args: readonly Value[]): Value {
  const [first = "", second = 0, third = ""] = args;
  if (name in OPERATORS)
    return args
      .slice(1)
      .reduce(
        (total, next) => operate(OPERATORS[name] ?? "", total, next),
        args.length === 1 ? asNumber(first) : first,
      );
  const numbers = args.map(asNumber);
  switch (name) {
    case "max":
      return Math.max(...numbers);
    case "min":
      return Math.min(...numbers);
    case "upper":
      return asText(first)?.toUpperCase() ?? Number.NaN;
    case "lower":
      return asText(first)?.toLowerCase() ?? Number.NaN;
    case "concat":
      return args.reduce((text, next) => operate("&", text, next), "");
    case "left": {
      const [text, count] = [asText(first), asNumber(second)];
      return text === null || !(count >= 0)
        ? Number.NaN
        : Array.from(text).slice(0, Math.floor(count)).join("");
    }
    case "round":
    case "ceil":
    case "floor": {
      const places = asNumber(second);
      const result = naiveRound(finish(asNumber(first)), places, name);
      const keeps = /^\s*(no|false)\s*$/i.test(String(third)) ? false : isTrue(third);
      if (Number.isNaN(result) || keeps === null) return Number.NaN;
      return keeps ? withZeros(result, places) : result;
    }
    default: {
      const step = args.length > 1 ? asNumber(second) : 1;
      if (typeof first === "number" || (!Number.isNaN(asNumber(first)) && !/^\s*0\d/.test(first)))
        return asNumber(first) + step;
      const [, head = "", tail] = /^(.*?)(\d+)$/s.exec(first) ?? [];
      if (tail === undefined || !Number.isInteger(step) || Number(tail) + step < 0) return Number.NaN;
      return head + String(Number(tail) + step).padStart(tail.length, "0");
    }
  }
}

/** Evaluates a valid formula; numbers at the end of a text must be below 2 ** 53. */
export function evaluateNaively(source: string, values: Values): Value {
  const tokens = source.match(/\d+(\.\d+)?|\.\d+|'[^']*'|"[^"]*"|\{[^}]*\}|\w+|[<>]=|\S/g) ?? [];
  const next = () => tokens.shift() ?? "";

  function level(index: number): Part {
    if (index === LEVELS.length) return operand();
    const isSigned = index === 2 && /^[-+]$/.test(tokens[0] ?? "");
    let left: Part = isSigned ? { value: () => 0, fields: [] } : level(index + 1);
    while (LEVELS[index]?.includes(tokens[0] ?? "")) {
      const [operator, before, right] = [next(), left, level(index + 1)];
      left = {
        value: (inCondition) => operate(operator, before.value(inCondition), right.value(inCondition)),
        fields: [...before.fields, ...right.fields],
      };
    }
    return left;
  }

  function operand(): Part {
    const token = next();
    if (token === "(") {
      const inner = level(0);
      next();
      return inner;
    }
    if (/^['"]/.test(token)) return { value: () => token.slice(1, -1), fields: [] };
    if (/^[\d.]/.test(token)) return { value: () => Number(token), fields: [] };
    if (token.startsWith("{")) {
      const field = token.slice(1, -1);
      return { value: (inCondition) => values[field] ?? (inCondition ? "" : Number.NaN), fields: [field] };
    }
    next();
    const args = [level(0)];
    while (next() === ",") args.push(level(0));
    const fields = args.flatMap((argument) => argument.fields);
    const name = token.toLowerCase();
    if (name !== "if")
      return {
        value: (inCondition) =>
          call(
            name,
            args.map((argument) => argument.value(inCondition)),
          ),
        fields,
      };
    const [condition, yes, no] = args as [Part, Part, Part];
    const isEmpty = () => condition.fields.some((field) => (values[field] ?? null) === null);
    return {
      value(inCondition) {
        const outcome = isTrue(condition.value(true)) ?? (isEmpty() ? false : null);
        if (outcome === null) return Number.NaN;
        return outcome ? yes.value(inCondition) : no.value(inCondition);
      },
      fields,
    };
  }

  const result = level(0).value(false);
  return typeof result === "number" ? finish(result) : result;
}
