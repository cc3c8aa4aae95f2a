import type { TestProject } from 'vitest/node';
import { migratedClusterFile } from '#kernel/db/embedded/migrated-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterFile: string;
  }
}

/** Creates the migrated cluster before the first test; every worker starts from it. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('clusterFile', await migratedClusterFile());
}
