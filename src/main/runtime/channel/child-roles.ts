/** First parameter of a child that can be stopped, and of its thread that holds the inspector. Others have none. */
export const childRoles = { debugged: 'debugged', relay: 'inspector-relay' } as const;
