import "./identity.css";

/** The product's logo: three layers of a deposit, one block of the topmost lifted out. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg
      className="shell-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="shell-mark__base" x="1.5" y="17.4" width="21" height="5.1" rx="1.5" />
      <rect className="shell-mark__middle" x="1.5" y="11.3" width="21" height="5.1" rx="1" />
      <g className="shell-mark__block">
        <path d="M3 5.2h4.4v5.1H1.5V6.7A1.5 1.5 0 0 1 3 5.2zM16.6 5.2H21a1.5 1.5 0 0 1 1.5 1.5v3.6h-5.9z" />
        <rect x="8.9" y="1.1" width="6.2" height="5.1" rx="1.1" transform="rotate(13 12 3.6)" />
      </g>
    </svg>
  );
}

/** The logo with the product's name. */
export function Wordmark({ size = 26 }: { size?: number }) {
  return (
    <span className="shell-wordmark">
      <Mark size={size} />
      <span className="shell-wordmark__name">Gisement</span>
    </span>
  );
}
