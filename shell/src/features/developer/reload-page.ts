/** Opens the page anew; apart, because a test cannot watch the browser's own. */
export const reloadPage = (): void => location.reload();
