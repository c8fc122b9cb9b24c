/** Team logos and the placeholders, as SVG: flat on purpose, they are drawn, not photographed. */
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
/** Shown for a lot without a picture: an open crate. */
export const DEFAULT_PRODUCT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#ebe9e3"/><g fill="none" stroke="#a9a498" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"><path d="M250 250 400 190l150 60v140L400 450 250 390z"/><path d="m250 250 150 60 150-60M400 310v140"/><path d="m325 220 150 60v44"/></g></svg>';
/** Shown for a project without a picture: a façade with a crane. */
export const DEFAULT_PROJECT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#e6ebe7"/><path d="M0 720h1200v180H0z" fill="#d3dad4"/><path d="M300 300h420v420H300z" fill="#b9c7be"/><path d="M720 420h200v300H720z" fill="#a6b7ac"/><g fill="#eef3ef"><path d="M345 350h80v80h-80zm125 0h80v80h-80zm125 0h80v80h-80zM345 475h80v80h-80zm125 0h80v80h-80zm125 0h80v80h-80zM345 600h80v120h-80zm125 0h80v80h-80zm125 0h80v80h-80zM765 465h50v60h-50zm65 0h50v60h-50zM765 565h50v60h-50zm65 0h50v60h-50z"/></g><g fill="none" stroke="#1f5c46" stroke-width="12" stroke-linejoin="round"><path d="M990 720V150M970 190 1000 120l30 70M640 190h480M990 150 700 190m290-40 110 40M720 190v74"/></g><path d="M690 264h60v26h-60z" fill="#1f5c46"/></svg>';
