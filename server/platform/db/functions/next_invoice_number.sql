-- The row lock leaves no gap: a second transaction waits until the first commits or rolls back.
-- The year is that of Tunis, and never goes back.
create or replace function next_invoice_number(of_kind text, out year integer, out number integer, out issued_at timestamptz)
language plpgsql as $$
begin
  perform from invoice_counters c where c.kind = of_kind for update;
  issued_at := clock_timestamp();
  update invoice_counters c
    set last = case when c.year < date_part('year', issued_at at time zone 'Africa/Tunis') then 1 else c.last + 1 end,
      year = greatest(c.year, date_part('year', issued_at at time zone 'Africa/Tunis'))
    where c.kind = of_kind returning c.year, c.last into year, number;
end $$;
comment on function next_invoice_number(text) is 'The next number of a series; others wait until it is used or given up.';
