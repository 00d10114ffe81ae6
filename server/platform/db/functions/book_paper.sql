create or replace function book_paper() returns trigger language plpgsql as $$
declare
  sign bigint := case new.kind when 'credit' then -1 else 1 end;
  of_day date := (new.issued_at at time zone 'Africa/Tunis')::date;
  named text := case new.kind when 'credit' then 'A' else 'F' end || new.year || '-'
    || lpad(new.number::text, greatest(5, length(new.number::text)), '0');
begin
  perform note_in_books(of_day, 'paper', new.kind, sign * new.total_millimes, null, new.order_number, named);
  perform note_in_books(of_day, 'paper', 'stamp', sign * (new.content->>'stamp')::bigint, null, new.order_number, named);
  perform note_in_books(of_day, 'paper', 'net', sign * t.base, null, new.order_number, named, null, t.rate),
    note_in_books(of_day, 'paper', 'vat', sign * t.vat, null, new.order_number, named, null, t.rate)
    from jsonb_to_recordset(new.content->'taxes') as t(rate integer, base bigint, vat bigint);
  return null;
end $$;
comment on function book_paper() is 'Books an invoice or a credit note, with its tax.';

create or replace trigger invoices_in_books after insert on invoices for each row execute function book_paper();
