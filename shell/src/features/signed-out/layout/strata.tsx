/** Layers of ground in a section through a site; decoration only. */
export function Strata() {
  return (
    <svg
      className="shell-strata"
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
      aria-hidden="true"
    >
      <path d="M0 420c90-40 170-30 260 6s210 36 340-22v396H0z" className="shell-strata__1" />
      <path d="M0 510c120-34 220-8 320 18s190 18 280-24v296H0z" className="shell-strata__2" />
      <path d="M0 596c100-18 180 26 300 26s210-44 300-30v208H0z" className="shell-strata__3" />
      <path d="M0 690c140-30 260 22 380 8s160-26 220-14v116H0z" className="shell-strata__4" />
      <g className="shell-strata__finds">
        <rect x="92" y="548" width="34" height="22" rx="2" transform="rotate(-8 109 559)" />
        <rect x="250" y="634" width="26" height="40" rx="2" transform="rotate(14 263 654)" />
        <rect x="412" y="560" width="44" height="14" rx="2" transform="rotate(-4 434 567)" />
        <rect x="498" y="652" width="24" height="24" rx="2" transform="rotate(20 510 664)" />
        <rect x="150" y="722" width="52" height="18" rx="2" transform="rotate(5 176 731)" />
        <rect x="352" y="728" width="30" height="30" rx="2" transform="rotate(-12 367 743)" />
      </g>
    </svg>
  );
}
