/** The product's logo: layers of ground, the lowest one rich. Drawn in the current colour. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d="M3 11.5 16 5l13 6.5-13 6.5z" fill="currentColor" opacity=".38" />
      <path d="M3 16.2v3.1l13 6.5 13-6.5v-3.1l-13 6.5z" fill="currentColor" opacity=".68" />
      <path d="M3 22.6v2.2L16 31.3l13-6.5v-2.2l-13 6.5z" fill="currentColor" />
    </svg>
  );
}

/** The logo with the product's name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className="shell-wordmark">
      <Mark size={size} />
      <span className="shell-wordmark__name">Gisement</span>
    </span>
  );
}
