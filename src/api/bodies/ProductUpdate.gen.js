// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal, formats } from './runtime.js'
export const validate = validate73;

const schema157 = {"$ref":"contract#/components/schemas/ProductUpdate"};
const schema158 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"name":{"type":"string","minLength":2,"maxLength":120},"family_id":{"$ref":"#/components/schemas/Id"},"version":{"$ref":"#/components/schemas/Version"},"channel":{"$ref":"#/components/schemas/Channel"},"summary":{"type":"string","minLength":1,"maxLength":300},"description_html":{"type":"string","maxLength":50000},"release_notes":{"type":"array","maxItems":500,"items":{"$ref":"#/components/schemas/ReleaseNote"}},"release_notes_url":{"type":["string","null"],"maxLength":2000,"pattern":"^https://[^\\s/]+"},"release_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"end_of_support_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"thumbnail_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"add_on_ids":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"#/components/schemas/Id"}},"position":{"type":"integer","minimum":1,"maximum":100000},"status":{"$ref":"#/components/schemas/ProductStatus"},"withdrawn_reason":{"type":["string","null"],"minLength":1,"maxLength":300},"updated_at":{"$ref":"#/components/schemas/Instant"}},"allOf":[{"if":{"properties":{"status":{"const":"withdrawn"}},"required":["status"]},"then":{"unevaluatedProperties":true,"required":["withdrawn_reason"],"properties":{"withdrawn_reason":{"type":"string"}}}}]};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema119 = {"type":"string","maxLength":40,"pattern":"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"};
const schema120 = {"type":"string","enum":["stable","lts","beta"]};
const schema121 = {"type":"object","required":["kind","text","reference"],"additionalProperties":false,"properties":{"kind":{"type":"string","enum":["new","changed","fixed","known_issue"]},"text":{"type":"string","minLength":1,"maxLength":500},"reference":{"type":["string","null"],"maxLength":60}}};
const schema81 = {"type":"string","format":"date"};
const schema167 = {"type":"string","enum":["draft","published","withdrawn"]};
const schema54 = {"type":"string","format":"date-time"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const pattern42 = new RegExp("^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$", "u");
const pattern43 = new RegExp("^https://[^\\s/]+", "u");
const formats4 = formats['date'];
const formats0 = formats['date-time'];

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.status !== undefined){
if("withdrawn" !== data.status){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.withdrawn_reason === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "withdrawn_reason"},message:"must have required property '"+"withdrawn_reason"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.withdrawn_reason !== undefined){
if(typeof data.withdrawn_reason !== "string"){
const err3 = {instancePath:instancePath+"/withdrawn_reason",schemaPath:"#/allOf/0/then/properties/withdrawn_reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err5 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data){
if(!(func1.call(schema158.properties, key1))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func2(data2) > 120){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data2) < 2){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 2},message:"must NOT have fewer than 2 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.family_id !== undefined){
let data3 = data.family_id;
if(typeof data3 === "string"){
if(func2(data3) > 64){
const err10 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 1){
const err11 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern6.test(data3)){
const err12 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/family_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.version !== undefined){
let data4 = data.version;
if(typeof data4 === "string"){
if(func2(data4) > 40){
const err14 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern42.test(data4)){
const err15 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/pattern",keyword:"pattern",params:{pattern: "^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"},message:"must match pattern \""+"^\\d+(\\.\\d+){0,3}([-a-z0-9.]+)?$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/version",schemaPath:"#/components/schemas/Version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.channel !== undefined){
let data5 = data.channel;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/channel",schemaPath:"#/components/schemas/Channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((data5 === "stable") || (data5 === "lts")) || (data5 === "beta"))){
const err18 = {instancePath:instancePath+"/channel",schemaPath:"#/components/schemas/Channel/enum",keyword:"enum",params:{allowedValues: schema120.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.summary !== undefined){
let data6 = data.summary;
if(typeof data6 === "string"){
if(func2(data6) > 300){
const err19 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data6) < 1){
const err20 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.description_html !== undefined){
let data7 = data.description_html;
if(typeof data7 === "string"){
if(func2(data7) > 50000){
const err22 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/maxLength",keyword:"maxLength",params:{limit: 50000},message:"must NOT have more than 50000 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/description_html",schemaPath:"#/properties/description_html/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.release_notes !== undefined){
let data8 = data.release_notes;
if(Array.isArray(data8)){
if(data8.length > 500){
const err24 = {instancePath:instancePath+"/release_notes",schemaPath:"#/properties/release_notes/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.kind === undefined){
const err25 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data9.text === undefined){
const err26 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9.reference === undefined){
const err27 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/required",keyword:"required",params:{missingProperty: "reference"},message:"must have required property '"+"reference"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key2 in data9){
if(!(((key2 === "kind") || (key2 === "text")) || (key2 === "reference"))){
const err28 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data9.kind !== undefined){
let data10 = data9.kind;
if(typeof data10 !== "string"){
const err29 = {instancePath:instancePath+"/release_notes/" + i0+"/kind",schemaPath:"#/components/schemas/ReleaseNote/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!((((data10 === "new") || (data10 === "changed")) || (data10 === "fixed")) || (data10 === "known_issue"))){
const err30 = {instancePath:instancePath+"/release_notes/" + i0+"/kind",schemaPath:"#/components/schemas/ReleaseNote/properties/kind/enum",keyword:"enum",params:{allowedValues: schema121.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data9.text !== undefined){
let data11 = data9.text;
if(typeof data11 === "string"){
if(func2(data11) > 500){
const err31 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(func2(data11) < 1){
const err32 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/release_notes/" + i0+"/text",schemaPath:"#/components/schemas/ReleaseNote/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data9.reference !== undefined){
let data12 = data9.reference;
if((typeof data12 !== "string") && (data12 !== null)){
const err34 = {instancePath:instancePath+"/release_notes/" + i0+"/reference",schemaPath:"#/components/schemas/ReleaseNote/properties/reference/type",keyword:"type",params:{type: schema121.properties.reference.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(typeof data12 === "string"){
if(func2(data12) > 60){
const err35 = {instancePath:instancePath+"/release_notes/" + i0+"/reference",schemaPath:"#/components/schemas/ReleaseNote/properties/reference/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
else {
const err36 = {instancePath:instancePath+"/release_notes/" + i0,schemaPath:"#/components/schemas/ReleaseNote/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/release_notes",schemaPath:"#/properties/release_notes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.release_notes_url !== undefined){
let data13 = data.release_notes_url;
if((typeof data13 !== "string") && (data13 !== null)){
const err38 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/type",keyword:"type",params:{type: schema158.properties.release_notes_url.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data13 === "string"){
if(func2(data13) > 2000){
const err39 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!pattern43.test(data13)){
const err40 = {instancePath:instancePath+"/release_notes_url",schemaPath:"#/properties/release_notes_url/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s/]+"},message:"must match pattern \""+"^https://[^\\s/]+"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data.release_date !== undefined){
let data14 = data.release_date;
const _errs40 = errors;
let valid12 = false;
const _errs41 = errors;
if(typeof data14 === "string"){
if(!(formats4.validate(data14))){
const err41 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/release_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid1 = _errs41 === errors;
valid12 = valid12 || _valid1;
const _errs44 = errors;
if(data14 !== null){
const err43 = {instancePath:instancePath+"/release_date",schemaPath:"#/properties/release_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid1 = _errs44 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const err44 = {instancePath:instancePath+"/release_date",schemaPath:"#/properties/release_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data.end_of_support_date !== undefined){
let data15 = data.end_of_support_date;
const _errs47 = errors;
let valid14 = false;
const _errs48 = errors;
if(typeof data15 === "string"){
if(!(formats4.validate(data15))){
const err45 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid2 = _errs48 === errors;
valid14 = valid14 || _valid2;
const _errs51 = errors;
if(data15 !== null){
const err47 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/properties/end_of_support_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid2 = _errs51 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const err48 = {instancePath:instancePath+"/end_of_support_date",schemaPath:"#/properties/end_of_support_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
}
if(data.thumbnail_id !== undefined){
let data16 = data.thumbnail_id;
const _errs54 = errors;
let valid16 = false;
const _errs55 = errors;
if(typeof data16 === "string"){
if(func2(data16) > 64){
const err49 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(func2(data16) < 1){
const err50 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!pattern6.test(data16)){
const err51 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid3 = _errs55 === errors;
valid16 = valid16 || _valid3;
const _errs58 = errors;
if(data16 !== null){
const err53 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid3 = _errs58 === errors;
valid16 = valid16 || _valid3;
if(!valid16){
const err54 = {instancePath:instancePath+"/thumbnail_id",schemaPath:"#/properties/thumbnail_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
}
}
if(data.add_on_ids !== undefined){
let data17 = data.add_on_ids;
if(Array.isArray(data17)){
if(data17.length > 100){
const err55 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
if(typeof data18 === "string"){
if(func2(data18) > 64){
const err56 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(func2(data18) < 1){
const err57 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!pattern6.test(data18)){
const err58 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/add_on_ids/" + i1,schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
let i2 = data17.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func0(data17[i2], data17[j0])){
const err60 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err61 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.position !== undefined){
let data19 = data.position;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
const err62 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(typeof data19 == "number"){
if(data19 > 100000 || isNaN(data19)){
const err63 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err64 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data.status !== undefined){
let data20 = data.status;
if(typeof data20 !== "string"){
const err65 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ProductStatus/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!(((data20 === "draft") || (data20 === "published")) || (data20 === "withdrawn"))){
const err66 = {instancePath:instancePath+"/status",schemaPath:"#/components/schemas/ProductStatus/enum",keyword:"enum",params:{allowedValues: schema167.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.withdrawn_reason !== undefined){
let data21 = data.withdrawn_reason;
if((typeof data21 !== "string") && (data21 !== null)){
const err67 = {instancePath:instancePath+"/withdrawn_reason",schemaPath:"#/properties/withdrawn_reason/type",keyword:"type",params:{type: schema158.properties.withdrawn_reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(typeof data21 === "string"){
if(func2(data21) > 300){
const err68 = {instancePath:instancePath+"/withdrawn_reason",schemaPath:"#/properties/withdrawn_reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(func2(data21) < 1){
const err69 = {instancePath:instancePath+"/withdrawn_reason",schemaPath:"#/properties/withdrawn_reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data.updated_at !== undefined){
let data22 = data.updated_at;
if(typeof data22 === "string"){
if(!(formats0.validate(data22))){
const err70 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/name": "Enter a name of 2 to 120 characters.",
  "/family_id": "Choose a family.",
  "/version": "Enter a version such as 4.3 or 4.3.1.",
  "/channel": "Choose a channel.",
  "/summary": {
    "minLength": "Enter one sentence that says what it is.",
    "maxLength": "Keep the summary under 300 characters."
  },
  "/description_html": "Keep the description under 50000 characters.",
  "/release_notes": "Enter at most 500 notes.",
  "/release_notes/*/kind": "Choose a kind.",
  "/release_notes/*/text": {
    "minLength": "Enter a text.",
    "maxLength": "Keep each note under 500 characters."
  },
  "/release_notes/*/reference": "Keep the reference under 60 characters.",
  "/release_notes_url": "Enter an address that begins with https://.",
  "/release_date": "Enter a day such as 2026-12-01.",
  "/end_of_support_date": "Enter a day after the release such as 2028-12-01.",
  "/thumbnail_id": "Choose a picture.",
  "/position": "Enter a place from 1.",
  "/status": "Choose a status.",
  "/withdrawn_reason": {
    "minLength": "Enter a reason that customers can read.",
    "maxLength": "Keep the reason under 300 characters."
  },
  "#/allOf/0/then/properties/withdrawn_reason": "Enter a reason that customers can read."
}
export const nullable = ["/end_of_support_date","/release_date","/release_notes/*/reference","/release_notes_url","/thumbnail_id","/withdrawn_reason"]
