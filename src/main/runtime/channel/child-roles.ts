/**
 * First parameter of a child that can be stopped, and of its thread that holds the inspector; others have none. The second one, if there is
 * one, is where the thread connects to in place of the pipe that the child was given.
 */
export const childRoles = { debugged: 'debugged', relay: 'inspector-relay' } as const;
