/** Most places that one call is listed with. Apart from the schemas: the realm of the files has these bounds, and no library. */
export const maxReads = 60;

/** Most values of the state that are listed. */
export const maxStateReads = 50;
