// In place of graphql-request's own, which brings GraphQL's parser and parses each document in the browser: the documents are
// texts with one named operation each, whose kind and name stand before their first parenthesis or brace.
const OPERATION = /(?:^|\})\s*(query|mutation|subscription)\s+(\w+)/g;

/** @returns the text, and the operation's name and kind; no name for a document with several or unnamed operations */
export function analyzeDocument(document, excludeOperationName) {
  const expression = String(document);
  const [first, ...others] = excludeOperationName ? [] : expression.matchAll(OPERATION);
  const isAlone = first !== undefined && others.length === 0;
  return {
    expression,
    isMutation: isAlone && first[1] === "mutation",
    operationName: isAlone ? first[2] : undefined,
  };
}
