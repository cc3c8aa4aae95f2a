import type { CopyProblem } from '../../contract.ts';

/** A reason that is told in words. */
export class TargetError extends Error {
  readonly problem: CopyProblem;
  constructor(problem: CopyProblem, cause?: unknown) {
    super(`The target of backups: ${problem}`, { cause });
    this.problem = problem;
  }
}
