/** First part of this remote's addresses, after the language. */
export const ROUTE = "/__route__";
