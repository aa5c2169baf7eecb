const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env

/** Of a process that inherits nothing else: without the two of Node it compiles a thousand files again, a second of processor time. */
export const node_environment = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS }
