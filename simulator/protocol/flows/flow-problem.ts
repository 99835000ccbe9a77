/** What is wrong with a flow, and where. */
export interface Problem {
  error: string;
  message: string;
  path: string;
}
