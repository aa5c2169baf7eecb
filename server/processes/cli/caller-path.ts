import { resolve } from 'node:path'
import { shell } from './shell.ts'

/** Resolves a path from the caller's folder: bin/common.sh changes into the checkout before a command runs. */
export const callerPath = (path: string): string => resolve(shell().env.PLUMBLINE_CALLER_DIR ?? '.', path)
