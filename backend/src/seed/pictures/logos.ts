/** Team logos, as SVG: flat on purpose, they are drawn, not photographed. */
const mark = (background: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="72" fill="${background}"/>${inner}</svg>`;

/** An A of two leaning boards, with a dovetail as its bar. */
export const ATELIER_LOGO = mark(
  "#1f5c46",
  '<path d="M118 404 226 96h60l108 308h-66L256 190l-72 214z" fill="#f4efe3"/><path d="M196 316h120l-18-52h-84z" fill="#e2a63d"/><path d="M214 264h84l6 16h-96z" fill="#c98a22"/>',
);
/** An L below the sea line: three courses of bricks and a wave. */
export const LOWLANDS_LOGO = mark(
  "#16456b",
  '<path d="M120 96h72v236h200v72H120z" fill="#f4f7f8"/><g fill="#e0633a"><rect x="212" y="96" width="84" height="40"/><rect x="306" y="96" width="86" height="40"/><rect x="212" y="146" width="44" height="40"/><rect x="266" y="146" width="84" height="40"/><rect x="212" y="196" width="84" height="40"/></g><path d="M212 292c30-26 60-26 90 0s60 26 90 0v-34c-30 26-60 26-90 0s-60-26-90 0z" fill="#7fb4d6"/>',
);
