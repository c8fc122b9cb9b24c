import { hash, verify } from "@node-rs/argon2";

/** Parameters of OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits the memory that hashing takes: longer passwords are refused before. */
export const PASSWORD_MAX = 200;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

export const verifyPassword = ({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> => verify(stored, password);
