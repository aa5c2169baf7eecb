import { St as e, d as t, f as n, rt as r } from './index-DJS7Cmvn.js'
import { nn as i } from './parts-BX3ht0Io.js'
import { b as a } from './react-B2BlIyQU.js'
var o = a(),
  s = () => {
    let { queries: a } = e()
    return (0, o.jsxs)(t, {
      title: `Set up two-factor authentication`,
      children: [
        (0, o.jsx)(i, { onDone: () => void a.invalidateQueries({ queryKey: r }) }),
        (0, o.jsx)(`div`, { className: `mt-4`, children: (0, o.jsx)(n, {}) }),
      ],
    })
  }
export { s as SecondFactorPage }
