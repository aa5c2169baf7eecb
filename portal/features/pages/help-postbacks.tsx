import { postback_macros } from '@plumbline/contract/postback-macros.ts'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { Example, Meanings, type TextSection } from './text-page.tsx'

export const postbacks: TextSection = {
  id: 'postbacks',
  title: 'Postbacks and their macros',
  content: (
    <>
      <p>
        A postback tells your own tracker of a conversion: when one takes the status you chose, your address is called
        by GET with its macros filled in. Put your tracker&apos;s click ID into <code>sub1</code> of the link and give
        it back like this:
      </p>
      <Example>
        {'https://tracker.example/postback?cid={sub1}&payout={payout}&status={status}&txid={conversion_id}'}
      </Example>
      <p>
        Global postbacks are set up in <Link to={paths.settings_postbacks}>Settings, Global postbacks</Link>, one for
        each status that matters to you. An empty goal means every goal. A postback that belongs to one offer replaces
        the global one of the same status and goal there, also while it is paused. A postback is told what happens after
        it was added, not what happened before.
      </p>
      <p>
        Any answer from 200 to 299 within 10 seconds means that your tracker has it. Any other answer, a redirect too,
        and none at all are tried again: after 5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24 hours, or
        later where your answer says so by <code>Retry-After</code>. After the tenth try, or at once after 410, it is
        given up. Deliveries shows each call of the last 30 days with the code and the start of the answer; Send a test
        calls your address with sample values.
      </p>
      <ul>
        <li>The address begins with http:// or https:// and leads to the public internet, without a user name.</li>
        <li>Macros stand behind the host only. Each value is encoded, so it stays one value.</li>
        <li>
          A call may come twice, and calls may come in another order: take the conversion ID and the status to tell a
          repeated call from a new conversion.
        </li>
        <li>
          A paused postback is not called. What waits for it is called when you resume it; what happens meanwhile is not
          told. Deleting one forgets its log too, and what still waits.
        </li>
        <li>An address with https needs a certificate that is valid for its name.</li>
      </ul>
      <Meanings
        head={['Macro', 'What is filled in']}
        rows={postback_macros.map(({ name, meaning }) => [`{${name}}`, meaning])}
      />
    </>
  ),
}
