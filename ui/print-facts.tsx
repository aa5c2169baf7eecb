/** Facts printed below a screen's title. Shown on paper only. */
export const PrintFacts = ({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) => (
  <dl className="hidden flex-wrap gap-x-6 print:flex">
    {facts
      .filter(([, text]) => text !== '')
      .map(([label, text]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
)
