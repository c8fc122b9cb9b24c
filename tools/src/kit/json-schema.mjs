const testOf = ({ tests }, name) => tests.find((test) => test.name === name)?.params;

function ofText(described) {
  const pattern = testOf(described, "matches")?.regex;
  const longest = testOf(described, "max")?.max;
  return {
    type: "string",
    ...(described.oneOf.length > 0 ? { enum: described.oneOf } : {}),
    ...(pattern ? { pattern: pattern.source } : {}),
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
}

function ofNumber(described) {
  const [least, most] = [testOf(described, "min")?.min, testOf(described, "max")?.max];
  return {
    type: described.tests.some(({ name }) => name === "integer") ? "integer" : "number",
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  };
}

function ofList(described) {
  const most = testOf(described, "max")?.max;
  return {
    type: "array",
    items: toJsonSchema(described.innerType),
    ...(most === undefined ? {} : { maxItems: most }),
  };
}

function ofObject(described) {
  const fields = Object.entries(described.fields);
  const required = fields.filter(([, { optional }]) => !optional).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** The JSON schema of a yup schema, from its description; what only code can check is left out. */
export function toJsonSchema(described) {
  switch (described.type) {
    case "string":
      return ofText(described);
    case "number":
      return ofNumber(described);
    case "boolean":
      return { type: "boolean" };
    case "array":
      return ofList(described);
    case "object":
      return ofObject(described);
    default:
      return { type: "object" };
  }
}
