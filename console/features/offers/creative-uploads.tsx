import { image_types } from '@plumbline/contract/creatives.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import { Check, CircleX, ImageUp, LoaderCircle } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useUploads, type Upload } from './creative-files.ts'

const State = ({ upload }: { upload: Upload }) => {
  if (upload.state === 'added') return <Check aria-hidden className="size-4 shrink-0 text-green" />
  if (upload.state === 'refused') return <CircleX aria-hidden className="size-4 shrink-0 text-red" />
  return (
    <LoaderCircle
      aria-hidden
      className={`size-4 shrink-0 text-muted ${upload.state === 'sending' ? 'animate-spin' : 'opacity-40'}`}
    />
  )
}

const words = { waiting: 'waiting', sending: 'uploading', added: 'added', refused: 'not added' } as const

const Uploads = ({ uploads, onClear }: { uploads: readonly Upload[]; onClear: () => void }) => {
  const of = (state: Upload['state']): number => uploads.filter((one) => one.state === state).length
  const [added, refused] = [of('added'), of('refused')]
  const done = added + refused
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-medium">
          {done < uploads.length
            ? `Uploading ${count(done + 1)} of ${count(uploads.length)}`
            : `${count(added)} of ${count(uploads.length)} added${refused === 0 ? '' : `, ${count(refused)} refused`}`}
        </p>
        {done < uploads.length ? null : (
          <Button look="quiet" size="small" onClick={onClear}>
            Close the list
          </Button>
        )}
      </div>
      <progress
        aria-label="Uploaded images"
        max={uploads.length}
        value={done}
        className="block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent-solid"
      />
      <ul aria-label="Uploads" className="divide-y divide-line">
        {uploads.map((upload, index) => (
          <li key={index} className="flex items-start gap-2 py-2">
            <State upload={upload} />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{upload.name}</bdi> <span className="text-muted">{words[upload.state]}</span>
              {upload.reason === null ? null : <span className="block text-small text-red">{upload.reason}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Uploads images by drag and drop or a file picker, several at once. */
export const CreativeUploads = ({ offer_id }: { offer_id: number }) => {
  const { uploads, add, clear } = useUploads(offer_id)
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const drag = (is_over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is_over)
  }
  return (
    <div className="space-y-4">
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void add([...event.dataTransfer.files])
        }}
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-dashed px-5 py-4 ${over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'}`}
      >
        <p className="min-w-0 grow basis-64">
          <span className="block font-medium">Drop images here</span>
          <span className="text-small text-muted">
            PNG, JPEG, GIF or WebP, at most 5 MB each. Their size is read from the file.
          </span>
        </p>
        <input
          ref={picker}
          type="file"
          multiple
          accept={image_types.join(',')}
          aria-label="Images"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button look="primary" onClick={() => picker.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          Choose images
        </Button>
      </div>
      {uploads.length === 0 ? null : <Uploads uploads={uploads} onClear={clear} />}
    </div>
  )
}
