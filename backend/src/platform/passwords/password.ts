/** Parameters of OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits the memory that hashing takes: longer passwords are refused before. */
export const PASSWORD_MAX = 200;

/** Loaded when a password is first hashed or checked: it is compiled for its platform. */
const loadArgon2 = () => import("@node-rs/argon2");

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password, OPTIONS);
}

export async function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const { verify } = await loadArgon2();
  return verify(stored, password);
}
