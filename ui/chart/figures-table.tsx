/** The figures of a chart as a table for screen readers. The first column names the row. */
export const FiguresTable = (props: {
  caption: string
  headers: readonly string[]
  rows: readonly { readonly key: string; readonly name: string; readonly figures: readonly string[] }[]
}) => (
  // A table is as wide as its text, whatever its class: the element around it hides it.
  <div className="sr-only">
    <table>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          {props.headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((text, index) => (
              <td key={props.headers[index + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
