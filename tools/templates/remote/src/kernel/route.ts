/** First segment of this remote's addresses, after the locale. */
export const ROUTE = "/__route__";
