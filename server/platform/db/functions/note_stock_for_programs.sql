create or replace function note_stock_for_programs() returns trigger language plpgsql as $$
begin
  insert into feed_notes (kind, subject, what, detail)
    select 'stock', v.product_id, 'moved',
      jsonb_build_object('variant', v.id, 'size', v.size, 'change', sum(m.change), 'stock', v.stock)
    from moved m join variants v on v.id = m.variant_id group by v.id order by v.id;
  return null;
end $$;
comment on function note_stock_for_programs() is 'Notes the stock each variant has come to, likewise.';

create or replace trigger stock_moved_for_programs after insert on stock_movements
  referencing new table as moved for each statement execute function note_stock_for_programs();
