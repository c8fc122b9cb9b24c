/** A random name that a client draws for itself: of a page, or of its stream. */
export const DRAWN_NAME = /^[\w-]{1,64}$/;
