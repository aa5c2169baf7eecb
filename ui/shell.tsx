/* Parts of the frame around the screens of each app, beside its own menu and header. */

/** The first stop of the keyboard, visible only while it has the focus. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded-md bg-accent-solid font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-4 focus:py-2"
  >
    Skip to content
  </a>
)

/** A thin animated line at the top while the next screen loads and the old one stays. Shown after 300 ms only. */
export const ProgressLine = ({ shown }: { shown: boolean }) =>
  shown ? (
    <div aria-hidden data-testid="screen-progress" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="passing absolute inset-y-0 w-2/5 rounded-full bg-accent" />
    </div>
  ) : null

/** Covers the content while the menu slides in over it; a tap closes the menu. */
export const MenuShade = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    aria-label="Close menu"
    onClick={onClose}
    className="fixed inset-0 z-30 animate-appear bg-[rgb(8_10_14/50%)]"
  />
)

/** Says that this is a demo without real data. */
export const DemoBar = () => (
  <aside
    aria-label="Demo network"
    className="border-b border-line bg-amber-soft px-4 py-1.5 text-center text-small text-amber"
  >
    Demo network: everything here is made up.
  </aside>
)
