/** Paths with this prefix are answered like a broken server. */
const broken = /^\/down(?:\/|$)/

/**
 * Answers for the trackers of the demo network's affiliates, whose names end in `.example`: calls to them go through everything except a
 * connection, and nothing leaves the machine.
 */
export const demoReceiver = ({ hostname, pathname }: URL): { code: number; answer: string } =>
  broken.test(pathname)
    ? { code: 503, answer: `${hostname} is down for maintenance (an answer of the demo network's own)` }
    : { code: 200, answer: "OK (an answer of the demo network's own: nothing was sent over the network)" }
