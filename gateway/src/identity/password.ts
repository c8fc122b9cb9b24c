import { Algorithm, hash, verify } from "@node-rs/argon2";

/** Parameters of OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes memory with the length of nothing but this: longer passwords are refused before. */
export const PASSWORD_MAX = 200;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> =>
  verify(stored, password);
