-- When a disabled affiliate was last enabled; null if never. What happened before that is neither approved nor sent by itself. This file and the
-- two that follow change one table each: one that waits for a second table while it holds the first would lock out who goes the other way round.
alter table affiliates add column enabled_at timestamptz;
